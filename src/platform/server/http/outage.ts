/** Responses while the database, or the storage of files, does not answer. */
import type { FastifyRequest } from 'fastify'
import type { Brand } from '#kernel/brand.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { escapeHtml } from '../outbox/escape-html.ts'
import { DatabaseUnavailable, StorageUnavailable } from '../unavailable.ts'

const retryAfterSeconds = 5

const notNow = refuse('NOT_READY', 'We could not do this just now. Please try again in a few seconds.', {
  retryAfterSeconds,
})

const perhapsDone = refuse(
  'OUTCOME_UNKNOWN',
  'The connection to our database was lost while this was being saved, so it may have been done. Please check before you try again.',
  { retryAfterSeconds },
)

const noFiles = refuse(
  'NOT_READY',
  'Pictures and files cannot be read or stored just now. Please try again in a minute.',
  {
    retryAfterSeconds: 60,
  },
)

export function refusalOfOutage(error: unknown, request: FastifyRequest): Refusal | undefined {
  if (error instanceof StorageUnavailable) return noFiles
  if (!(error instanceof DatabaseUnavailable)) return undefined
  return error.outcome === 'unknown' && !isReading(request) ? perhapsDone : notNow
}

/** Whether a person waits for a page: everything outside the API, and what a browser opens inside it. */
export function isForReading(request: FastifyRequest, isCall: boolean): boolean {
  return isReading(request) && (!isCall || (request.headers.accept ?? '').includes('text/html'))
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Self-contained, since nothing else is sure to load. It reloads itself. */
export function outagePage({ name, supportEmail }: Brand): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<title>Back in a moment · ${escapeHtml(name)}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f7f5ef, #131614);
  color: light-dark(#1b211d, #ece9e0); font: 16px/1.6 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 32rem; padding: 2rem 1.25rem; }
p { margin: 0 0 1rem; color: light-dark(#535a54, #b3b5ab); overflow-wrap: anywhere; }
p:first-child { color: inherit; font-weight: 600; }
h1 { margin: 0 0 1rem; font: 600 1.75rem/1.25 Georgia, serif; }
a { color: inherit; }
</style>
</head>
<body>
<main>
<p>${escapeHtml(name)}</p>
<h1>We cannot show this page just now</h1>
<p>A part of our system is not answering at the moment. This page tries again by itself every few seconds, so you can simply
leave it open.</p>
<p>If it lasts, please write to <a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>.</p>
</main>
</body>
</html>
`
}
