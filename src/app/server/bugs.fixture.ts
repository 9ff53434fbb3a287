/** Loaded into a process before its program: bugs and prints that a test asks for by a signal. */
process.on('SIGUSR2', () => {
  throw new Error('a bug')
})
process.on('SIGALRM', () => void Promise.reject(new Error('a promise that nobody handles')))
process.on('SIGWINCH', () => {
  console.error('a package prints %o', { on: 'two\nlines' })
  process.emitWarning('a package warns')
  process.stderr.write('an engine prints\n')
})
