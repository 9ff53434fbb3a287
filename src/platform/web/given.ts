/** Answers that came with the page. Until the page has taken them over, a call is answered with them. */
type GivenAnswer = { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
type GivenAnswers = Readonly<Record<string, GivenAnswer>>

let given: GivenAnswers = {}

/** By URL. An empty object ends it. */
export function giveAnswers(answers: GivenAnswers): void {
  given = answers
}

export function isGiven(address: string): boolean {
  return address in given
}

export function givenResponse(address: string, method: string): Response | undefined {
  const answer = method === 'GET' ? given[address] : undefined
  return answer && Response.json(answer.body, answer)
}
