/** The sample company answers around the clock, as its pages say. */
import type { Content } from '../content.ts'

export const sampleChat: Content['chat'] = {
  timeZone: 'Europe/London',
  hours: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '00:00', to: '24:00' }],
  readyAnswers: [
    { title: 'Greeting', text: 'Good day, and thank you for writing. How may I help you?' },
    {
      title: 'One moment',
      text: 'Thank you. I am looking into this for you and will be back in a moment.',
    },
    {
      title: 'Where a request stands',
      text: 'You can see where each of your requests stands on your account page, under “Waiting for us”. We write to you as soon as it is decided.',
    },
    {
      title: 'Never send secrets',
      text: 'Please do not send us your password, an access code or the keys of a wallet, here or anywhere else. We never ask for them.',
    },
    { title: 'Goodbye', text: 'I am glad that I could help. Please write again whenever you need us.' },
  ],
}
