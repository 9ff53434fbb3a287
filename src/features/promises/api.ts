/** The wire format of the operator's service promises. */
import * as z from 'zod'
import { changeTo, versionsWith } from '#features/operator/setting-wire.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { isTimeZone } from '#kernel/time-zone.ts'
import { promisedQueues } from './promise.ts'

const badDays = 'Please enter 1 to 30 business days, or nothing'
const badHolidays = 'Please enter each holiday once, as 2026-12-25, and at most 200'

export const promises = z.object({
  calendar: z.object({
    timeZone: z.string().refine(isTimeZone, 'Please enter a time zone, such as Europe/Vienna'),
    workingDays: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'Please choose at least one working day')
      .refine((days) => new Set(days).size === days.length, 'Each day counts once')
      .meta({ description: 'From 1 (Monday) to 7 (Sunday).' }),
    holidays: z
      .array(z.iso.date(badHolidays))
      .max(200, badHolidays)
      .refine((days) => new Set(days).size === days.length, badHolidays),
    closesAt: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 17:00')
      .meta({ description: 'A request after this time counts as received on the next business day.' }),
  }),
  days: z
    .record(
      z.enum(promisedQueues),
      z.number({ error: badDays }).int(badDays).min(1, badDays).max(30, badDays).nullable(),
    )
    .meta({ description: 'Business days by queue; null without a promise.' }),
})
export type PromisesRecord = z.input<typeof promises>

export const getPromises = endpoint({
  method: 'GET',
  path: '/api/promises',
  summary: 'List every version of the promises; a request keeps the one in force when it was made',
  access: 'use own account',
  answer: z.object({
    versions: z.array(z.object({ version: z.number().int(), startsAt: z.iso.datetime(), promises })),
  }),
})

export const promiseVersions = endpoint({
  method: 'GET',
  path: '/api/promises/versions',
  summary: 'List every version of the promises with its author, newest first, and the one in force',
  access: 'administer',
  duty: 'publishing',
  answer: versionsWith({ promises }),
})

export const changePromises = endpoint({
  method: 'PUT',
  path: '/api/promises',
  summary: 'Change the promises and the calendar, now or at a later time',
  access: 'administer',
  duty: 'publishing',
  sensitive: true,
  body: changeTo({ promises }),
  answer: message,
})
