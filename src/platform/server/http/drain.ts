/** The end of a server that loses no call: first it says that it is not ready, and only later does it close. */
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { second } from '#kernel/clock.ts'

export type Drain = {
  hasBegun(): boolean
  /** Serves on for the grace, then takes no more connections and waits for the calls that are under way. */
  finish(graceSeconds: number): Promise<void>
}

/** A client that is busy on a connection asks again within this time, and is told to close it. */
const usualLinger = second / 2
const step = 25

export function createDrain(http: FastifyInstance, linger: number = usualLinger): Drain {
  let begun = false
  let closesConnections = false
  const connections = watchConnections(http, linger)
  http.addHook('onSend', async (_request, reply) => {
    if (closesConnections) reply.header('connection', 'close')
  })
  return {
    hasBegun: () => begun,
    finish: async (graceSeconds) => {
      begun = true
      if (http.server.listening) {
        // Behind a load balancer, clients that connect anew come to a process that is ready.
        closesConnections = graceSeconds > 0
        await pause(graceSeconds * second)
        await stopListening(http)
      }
      closesConnections = true
      const end = performance.now() + linger
      while (connections.open.size > 0 && performance.now() < end) await pause(step)
      const closed = http.close()
      // Connections fall idle one by one as their last answers are read, and Node looks for idle ones only once.
      const timer = setInterval(connections.closeIdle, step)
      await closed.finally(() => clearInterval(timer))
    },
  }
}

/**
 * Closes the listening socket alone: `close` of an HTTP server would also cut off connections that are idle at this very
 * moment, on which the next request may be on its way. Connections that wait to be accepted are accepted before.
 */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  await nextTurn()
  Listener.prototype.close.call(server)
}

function watchConnections({ server }: FastifyInstance, linger: number) {
  const open = new Set<Socket>()
  /** Browsers open connections ahead, on which nothing may ever be asked. */
  const unusedSince = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    unusedSince.set(socket, performance.now())
    socket.on('close', () => {
      open.delete(socket)
      unusedSince.delete(socket)
    })
  })
  server.on('request', ({ socket }) => unusedSince.delete(socket))
  return {
    open,
    closeIdle: () => {
      server.closeIdleConnections()
      const before = performance.now() - linger
      for (const [socket, since] of unusedSince) if (since < before && socket.bytesRead === 0) socket.destroy()
    },
  }
}
