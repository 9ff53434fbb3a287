/** Answers that came with the page. Until the page has taken them over, a call is answered with them. */
type GivenAnswer = { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
type GivenAnswers = Readonly<Record<string, GivenAnswer>>

let given: GivenAnswers = {}
let readAt: number | undefined

/** By URL, with the moment at which the server began to read them. */
export function giveAnswers(answers: GivenAnswers, at: number): void {
  given = answers
  readAt = at
}

export function forgetAnswers(): void {
  given = {}
}

/** In the server's milliseconds; undefined for a page that came without data. */
export function givenAt(): number | undefined {
  return readAt
}

export function isGiven(address: string): boolean {
  return address in given
}

export function givenResponse(address: string, method: string): Response | undefined {
  const answer = method === 'GET' ? given[address] : undefined
  return answer && Response.json(answer.body, answer)
}
