export function saysSuspended(message: string): boolean {
  return /suspended/i.test(message)
}
