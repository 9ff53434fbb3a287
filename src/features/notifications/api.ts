/** The wire format of notifications and of notification preferences. */
import * as z from 'zod'
import { endpoint, page } from '#kernel/endpoint.ts'
import { notificationCategories, notificationKindNames } from '#kernel/notification-kinds.ts'
import { idOf } from '#kernel/wire-id.ts'

const kind = z.enum(notificationKindNames)
const category = z.enum(notificationCategories)

const notificationRecord = z.object({
  _id: z.string(),
  kind: z.string().meta({ description: 'The kind of event. A retired kind keeps its name.' }),
  title: z.string(),
  text: z.string(),
  place: z.string().meta({ description: 'The path of the page it links to.' }),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})
export type NotificationRecord = z.input<typeof notificationRecord>

const unread = z.number().int().meta({ description: 'Capped at 100, which means 100 or more.' })

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'List your notifications, newest first',
  access: 'use own account',
  query: page,
  answer: z.object({ notifications: z.array(notificationRecord), unread, nextCursor: z.string().nullable() }),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  summary: 'Count unread notifications',
  access: 'use own account',
  answer: z.object({ unread }),
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark notifications as read',
  access: 'use own account',
  notSensitive: 'is a preference',
  body: z.object({ ids: z.array(idOf('There is no such notification')).min(1).max(200) }),
  answer: z.object({ unread }),
})

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark a notification and all older ones as read',
  access: 'use own account',
  notSensitive: 'is a preference',
  body: z.object({
    through: idOf('There is no such notification').meta({ description: 'The newest one that the reader has seen.' }),
  }),
  answer: z.object({ unread }),
})

const preference = z.object({
  kind,
  category,
  label: z.string(),
  inApp: z.boolean(),
  byLetter: z.boolean(),
  isLocked: z.boolean().meta({ description: 'A security notice, which cannot be switched off.' }),
})
export type PreferenceRecord = z.input<typeof preference>

export const listPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'Get the account’s notification preferences',
  access: 'use own account',
  answer: z.object({ preferences: z.array(preference) }),
})

export const setPreference = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  summary: 'Choose the channels for one kind of event',
  access: 'use own account',
  notSensitive: 'is a preference',
  body: z.object({ kind, inApp: z.boolean(), byLetter: z.boolean() }),
  answer: z.object({ message: z.string(), preference }),
})
