/** Consents required to open an account, and those still missing. */

export const consentSubjects = ['terms', 'age'] as const
export type ConsentSubject = (typeof consentSubjects)[number]

/** The versions that people are asked to agree to now. */
export type Asked = Readonly<Record<ConsentSubject, string>>

/** The versions that a person was shown and agreed to. */
export type Agreed = { readonly [Subject in ConsentSubject]?: string | undefined }

export type Consent = { readonly subject: ConsentSubject; readonly version: string; readonly given: boolean }

export function askedBy({ version, minimumAge }: { readonly version: string; readonly minimumAge: number }): Asked {
  return { terms: version, age: String(minimumAge) }
}

/** One row for each subject. Consent to another version than today's does not count for this one. */
export function consentsAtOpening(asked: Asked, agreed: Agreed): Consent[] {
  return consentSubjects.map((subject) => ({
    subject,
    version: asked[subject],
    given: agreed[subject] === asked[subject],
  }))
}

/** Missing consents, in today's version. */
export function openSubjects(asked: Asked, recorded: readonly Consent[]): ConsentSubject[] {
  return consentSubjects.filter(
    (subject) => !recorded.some((row) => row.subject === subject && row.given && row.version === asked[subject]),
  )
}
