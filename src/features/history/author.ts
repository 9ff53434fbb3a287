/** The author of a line of the history. */

/** `system` is what happens automatically, such as the end of a term. */
export const authorKinds = ['owner', 'staff', 'system'] as const
export type AuthorKind = (typeof authorKinds)[number]

type Author = { readonly kind: AuthorKind; readonly name?: string | undefined }

/** In the wording of the owner's history. */
export function authorText({ kind, name }: Author): string {
  if (kind === 'owner') return 'You'
  if (kind === 'system') return 'Automatic'
  return name ? `${name}, staff` : 'A former member of staff'
}
