/**
 * The sample investors besides Iris. All are fictitious: the addresses are in domains that are reserved for examples,
 * and the telephone numbers in ranges that are reserved for fiction.
 */
import { searchKey } from '#kernel/search-key.ts'

export type Investor = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly country: string
}

/** Two digits are added to each. */
const phonesInFiction = {
  AU: '+612555001',
  CA: '+141655501',
  DE: '+4930231250',
  FR: '+336399800',
  GB: '+4477009001',
  IE: '+3532091000',
  SE: '+467017406',
  US: '+121255501',
} as const

type Country = keyof typeof phonesInFiction

const names: readonly (readonly [string, Country])[] = [
  ['Henrik Solberg', 'SE'],
  ['Amara Okonkwo', 'GB'],
  ['Daniel Whitcombe', 'US'],
  ['Priya Raghunathan', 'GB'],
  ['Lucía Barrientos', 'US'],
  ['Callum Ferris', 'IE'],
  ['Mei-Lin Zhao', 'CA'],
  ['Jonas Eberhardt', 'DE'],
  ['Fatoumata Sangaré', 'FR'],
  ['Oliver Pembridge', 'GB'],
  ['Naomi Takahira', 'AU'],
  ['Samuel Adeyinka-Cole', 'GB'],
  ['Katarzyna Wolniak', 'DE'],
  ['Théo Garnier-Lacaze', 'FR'],
  ['Grace Holloway', 'AU'],
  ['Arjun Deshmukh', 'CA'],
  ['Ingrid Bergsten', 'SE'],
  ['Marcus Thornbury', 'US'],
  ['Leila Farahzad', 'DE'],
  ['Patrick O’Dowdall', 'IE'],
  ['Sofia Lindhagen', 'SE'],
  ['Emeka Nwachukwu', 'US'],
  ['Hannah Winterfeld', 'DE'],
  ['Rafael Montoro', 'US'],
  ['Yuki Shirasawa', 'AU'],
  ['Beatrice Langford-Hale', 'GB'],
  ['Karim Benhaddou', 'FR'],
  ['Zoë Abernethy', 'CA'],
  ['Viktor Halvorsen', 'SE'],
  ['Anjali Kulshrestha', 'AU'],
  ['Thomas Ridgewell', 'GB'],
  ['Camille Rousselot', 'FR'],
  ['Isaac Mbele-Stone', 'US'],
  ['Nora Fitzmaurice', 'IE'],
  ['Duc Anh Pham', 'CA'],
  ['Elena Castellmar', 'US'],
  ['Ruth Osterhagen', 'DE'],
  ['Mateo Villasante', 'US'],
]

const domains = ['example.com', 'example.net', 'example.org'] as const

export const investors: readonly Investor[] = names.map(([name, country], place) => ({
  name,
  country,
  email: `${searchKey(name)
    .replaceAll('’', '')
    .replaceAll(/[^a-z]+/g, '.')}@${domains[place % domains.length]}`,
  phone: phonesInFiction[country] + String(place + 10),
}))
