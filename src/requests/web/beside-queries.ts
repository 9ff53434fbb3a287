/** The calls about the person beside a decision, and the notes of staff. */
import type { WireAnswer } from '#kernel/endpoint.ts'
import { read, write } from '#platform/web/calls.ts'
import type { addNote, personBeside } from '../beside-api.ts'

export type Beside = WireAnswer<typeof personBeside>

export const usePersonBesideQuery = read<typeof personBeside>('GET /api/users/{id}/beside', ['Queue', 'User', 'Note'])
export const useAddNoteMutation = write<typeof addNote>('POST /api/users/{id}/notes', ['Note', 'Audit'])
