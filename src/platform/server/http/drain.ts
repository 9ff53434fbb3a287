/** Graceful shutdown that loses no request: first report not ready, and only later close. */
import { Server as Listener, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { second } from '#kernel/clock.ts'

export type Drain = {
  hasBegun(): boolean
  /** Keeps serving for the grace period, then accepts no more connections and waits for requests in flight. */
  finish(graceSeconds: number): Promise<void>
}

/** A busy client sends its next request within this time, and is told to close the connection. */
const usualLinger = second / 2
const step = 25

export function createDrain(http: FastifyInstance, linger: number = usualLinger): Drain {
  let begun = false
  let closesConnections = false
  const connections = watchConnections(http, linger)
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (closesConnections) reply.header('connection', 'close')
    done()
  })
  return {
    hasBegun: () => begun,
    finish: async (graceSeconds) => {
      begun = true
      if (http.server.listening) {
        // Behind a load balancer, a client that reconnects reaches a process that is ready.
        closesConnections = graceSeconds > 0
        await pause(graceSeconds * second)
        await connections.allAccepted()
        // An HTTP server's own `close` would also cut off connections that are idle at this moment, on which the next
        // request may already be under way.
        Listener.prototype.close.call(http.server)
      }
      closesConnections = true
      const end = performance.now() + linger
      while (connections.open.size > 0 && performance.now() < end) await pause(step)
      const closed = http.close()
      // Connections become idle one by one as their last responses are read, and Node closes idle ones only once.
      const timer = setInterval(connections.closeIdle, step)
      await closed.finally(() => clearInterval(timer))
    },
  }
}

function watchConnections({ server }: FastifyInstance, linger: number) {
  const open = new Set<Socket>()
  /** Browsers open connections speculatively, and may never use them. */
  const unusedSince = new Map<Socket, number>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted += 1
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
    /** Node accepts one connection in each turn of its event loop, so after a turn without one none is waiting. */
    allAccepted: async () => {
      for (let before = -1; before !== accepted; ) {
        before = accepted
        await nextTurn()
      }
    },
    closeIdle: () => {
      server.closeIdleConnections()
      const before = performance.now() - linger
      for (const [socket, since] of unusedSince) if (since < before && socket.bytesRead === 0) socket.destroy()
    },
  }
}
