import type { Content } from '#features/operator/content.ts'
import type { Brand } from '#kernel/brand.ts'
import * as paths from '#kernel/paths.ts'
import type { Issuer } from './paper.ts'

const houseGreen = '#1f4d3a'

type Setting = {
  readonly brand: Brand
  readonly appUrl: string
  readonly mode: 'demo' | 'live'
  readonly logo?: string | undefined
}

export function issuerOf({ company, contact }: Pick<Content, 'company' | 'contact'>, setting: Setting): Issuer {
  const { brand, appUrl, mode, logo = null } = setting
  return {
    name: brand.name,
    colour: brand.actionColour ?? houseGreen,
    logo,
    office: [...contact.address, brand.supportEmail, brand.supportPhone],
    legal: [
      `${company.legalName}. Registered in ${company.registeredIn}, no. ${company.registrationNumber}. Registered office: ${company.registeredOffice}.`,
      `Regulator: ${company.regulator}, licence ${company.licenceNumber}.`,
    ],
    checkAt: `${appUrl.replace(/^https?:\/\//, '')}${paths.verifyDocument}`,
    warning: mode === 'demo' ? 'Sample from a demonstration. There is no real money behind it.' : null,
  }
}
