/** `node scripts/health.mjs`: whether the process that listens on PORT is alive, for the health check of a container. */
const { PORT: port = '3000' } = process.env
const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch((error) => ({
  ok: false,
  status: error.message,
}))
if (!answer.ok) console.error(`Port ${port} answered: ${answer.status}`)
process.exit(answer.ok ? 0 : 1)
