import { createServer } from 'node:net'

/**
 * Outside of the ports that systems give to outgoing connections, of which tests make thousands: one of them could take
 * the port before the program does that it was found for.
 */
const ports = { first: 20_000, count: 12_000 }

/** Each process begins at a place of its own, because others look for ports at the same time. */
let place = (process.pid * 61) % ports.count

/** A free port, for programs that cannot choose one themselves. */
export async function freePort(): Promise<number> {
  const port = ports.first + place
  place = (place + 1) % ports.count
  return (await canListen(port)) ? port : freePort()
}

function canListen(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const server = createServer()
    .once('error', () => resolve(false))
    .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  return promise
}
