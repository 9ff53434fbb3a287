/** The wire format of saved views. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { optionalLine, requiredLine } from '#kernel/wire-text.ts'
import { longestViewName, longestViewQuery, viewPages } from './saved-view.ts'

const view = z.object({
  _id: z.string(),
  name: z.string(),
  query: z.string().meta({ description: 'The query string of the page, such as `status=Rejected&sort=largest`.' }),
  isShared: z.boolean(),
  author: z.string(),
  isOwn: z.boolean(),
  mayDelete: z.boolean(),
})
export type SavedView = z.input<typeof view>

const ofPage = { page: z.enum(viewPages).meta({ description: 'The path of the list in the back office.' }) }

export const savedViews = endpoint({
  method: 'GET',
  path: '/api/views',
  summary: 'List the caller’s views of a list, and those that other staff share',
  access: 'see users and queues',
  duty: 'any',
  query: z.object(ofPage),
  answer: z.object({ views: z.array(view) }),
})

export const saveView = endpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Save the filter of a list under a name; one’s own view of the same name is replaced',
  access: 'see users and queues',
  duty: 'any',
  notSensitive: 'is a preference',
  body: z.object({
    ...ofPage,
    name: requiredLine('Please name the view', longestViewName),
    query: optionalLine(longestViewQuery),
    isShared: z.boolean().default(false),
  }),
  answer: message,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/views/{id}',
  summary: 'Delete a view: one’s own, or as an admin a shared one',
  access: 'see users and queues',
  duty: 'any',
  notSensitive: 'is a preference',
  params: z.object({ id: idOf('There is no such view') }),
  answer: message,
})
