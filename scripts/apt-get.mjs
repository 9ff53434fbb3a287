/** Debian's packages, installed without prompting. */
import { runQuietly } from './processes.mjs'

const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

/** A machine that has just started updates itself, so the lock may be taken for minutes. */
export function aptGet(...words) {
  return runQuietly(['apt-get', '-o', 'DPkg::Lock::Timeout=600', ...words], { env })
}

/** The lists have a lock of their own, which is not waited for, and come over the network. */
export async function updatePackageLists() {
  return (await aptGet('update')).ok || (await aptGet('update')).ok
}
