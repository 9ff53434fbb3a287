import { pages, read, write } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type * as calls from '../../api.ts'

export const useContactMessagesInfiniteQuery = pages<typeof calls.listContactMessages>('GET /api/contact', [
  'Message',
  'Queue',
])
export const useHandleContactMessageMutation = write<typeof calls.handleContactMessage>(
  'PUT /api/contact/{id}/handled',
  ['Message', 'Queue'],
)
export const useTakeContactMessageMutation = write<typeof calls.takeContactMessage>('PUT /api/contact/{id}/taken', [
  'Message',
])
export const useAnswerContactMessageMutation = writeOnce<typeof calls.answerContactMessage>(
  'POST /api/contact/{id}/answers',
  ['Message', 'Queue'],
)
export const useContactColleaguesQuery = read<typeof calls.contactColleagues>('GET /api/contact/colleagues')
export const useReadyAnswersQuery = read<typeof calls.listReadyAnswers>('GET /api/ready-answers', ['ReadyAnswers'])
export const useChangeReadyAnswersMutation = write<typeof calls.changeReadyAnswers>('PUT /api/ready-answers', [
  'ReadyAnswers',
])
