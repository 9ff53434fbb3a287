/** argon2id, two at a time: more in parallel would only delay every other request. */
import { hash, verify } from '@node-rs/argon2'

const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((resume) => waiting.push(resume))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings))
}

let hashOfNobody: Promise<string> | undefined

/** Without a hash the same work is done for nothing, so that the timing does not reveal it. */
export async function isRightPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password')
  const nobody = await hashOfNobody
  const compared = passwordHash ?? nobody
  const same = await inTurn(() => verify(compared, password))
  return same && passwordHash !== undefined
}
