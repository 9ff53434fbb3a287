import type { Content } from '#features/operator/content.ts'
import { iconPng } from '#features/site/server/drawn-icons.ts'
import type { Brand } from '#kernel/brand.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { Letterhead } from '#platform/server/outbox/letter.ts'

/** Twice the size that it is shown in, for sharp screens. */
const logoPixels = 80

/** The letterhead of the operator: the brand's name and mark, and the company behind it. */
export function letterheadOf(
  brand: Brand,
  company: Content['company'],
  appUrl: string,
  logo?: Buffer | undefined,
): Letterhead {
  const { legalName, registrationNumber, registeredIn, registeredOffice, regulator, licenceNumber } = company
  let drawn: Promise<Buffer> | undefined
  const { logo: _, ...words } = brand
  return {
    ...words,
    appUrl,
    legalLines: [
      `${legalName} · Number ${registrationNumber} · Registered in ${registeredIn}`,
      `Registered office: ${registeredOffice}`,
      `Licence ${licenceNumber} · ${regulator}`,
    ],
    preferencesPath: withQuery(paths.notifications, { tab: 'settings' }),
    logo: () => {
      drawn ??= iconPng({ brand, logo }, logoPixels, false)
      return drawn
    },
  }
}
