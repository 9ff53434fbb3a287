/** The end of a server that loses no call: first it says that it is not ready, and only later does it close. */
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { second } from '../../../kernel/clock.ts'

export type Drain = {
  /** From now on the process is not ready, and every answer ends its connection. */
  begin(): void
  hasBegun(): boolean
  /** Serves on for the grace, then closes and waits for the calls that are under way. */
  finish(graceSeconds: number): Promise<void>
}

/** A client that is busy on a connection asks again within this time, and is told to close it. */
const linger = 500
const step = 25

export function createDrain(http: FastifyInstance): Drain {
  let begun = false
  const connections = watchConnections(http)
  http.addHook('onSend', async (_request, reply) => {
    if (begun) reply.header('connection', 'close')
  })
  return {
    begin: () => {
      begun = true
    },
    hasBegun: () => begun,
    finish: async (graceSeconds) => {
      begun = true
      if (http.server.listening) await pause(graceSeconds * second)
      const end = performance.now() + (graceSeconds > 0 ? 0 : linger)
      while (connections.open.size > 0 && performance.now() < end) await pause(step)
      const closed = http.close()
      // Connections fall idle one by one as their last answers are read; Node looks for idle ones only once.
      const timer = setInterval(() => connections.closeIdle(), step)
      await closed.finally(() => clearInterval(timer))
    },
  }
}

function watchConnections({ server }: FastifyInstance) {
  const open = new Set<Socket>()
  /** Browsers open connections ahead, on which nothing may ever be asked. */
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    unused.add(socket)
    socket.on('close', () => {
      open.delete(socket)
      unused.delete(socket)
    })
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return {
    open,
    closeIdle: () => {
      server.closeIdleConnections()
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
