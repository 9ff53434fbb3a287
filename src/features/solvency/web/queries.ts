import { read } from '#platform/web/calls.ts'
import type { getProof } from '../api.ts'

export const useProofQuery = read<typeof getProof>('GET /api/proof', ['Solvency'])
