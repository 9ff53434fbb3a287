import type { Site } from '#features/operator/web/door.ts'

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
  adapters: { smtp: false, s3: false, imageService: false, chatWidget: false, google: false, marketData: false },
  now: new Date().toISOString(),
}
