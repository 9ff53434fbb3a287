import { expect, test } from 'vitest'
import { dataDirectory, startApplication } from '#testing/process.ts'

test('the application starts on an empty folder, is ready, lets a visitor in with one click, and stops cleanly', async () => {
  const application = await startApplication({ DATA_DIR: await dataDirectory() })
  expect(await application.call('GET', '/api/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  const { body } = await application.call('POST', '/api/demo/login', { body: { role: 'investor' } })
  const me = await application.call('GET', '/api/users/getUser', { token: body.token })
  expect(me).toMatchObject({ status: 200, body: { email: 'investor@larkfield.example', role: 'subscriber' } })
  expect(await application.end('SIGTERM')).toMatchObject({ code: 0 })
})
