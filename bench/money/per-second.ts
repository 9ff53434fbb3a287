export const clients = 16
export const seconds = Number(process.env.BENCH_SECONDS ?? 8)

/** Runs the work on so many clients until the time is up, and returns the rate per second. */
export async function perSecond(work: (client: number) => Promise<unknown>, count = clients): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: count }, async (_, client) => {
      while (performance.now() < until) {
        await work(client)
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - began)
}
