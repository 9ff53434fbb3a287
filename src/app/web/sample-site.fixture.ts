import type { Site } from '../../features/site/web/door.ts'

export const sampleSite: Site = {
  mode: 'demo',
  brand: {
    name: 'Larkfield',
    tagline: 'Every cent accounted for',
    actionColour: '#123456',
    accentColour: null,
    supportEmail: 'support@larkfield.example',
    supportPhone: '+1 555 010 0199',
  },
  passwordMinLength: 6,
  googleClientId: null,
  chatWidgetSrc: null,
  now: new Date().toISOString(),
}
