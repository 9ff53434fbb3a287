/** The sample company's privacy policy, with every section that the specification names. */
import type { Content } from '../content.ts'

export const samplePrivacy: Content['privacy'] = {
  lead: 'What we know about you, why we know it, for how long, and what you can do about it. It is written to be read.',
  updated: '2026-02-01',
  sections: [
    {
      topic: 'consent',
      title: 'Consent',
      paragraphs: [
        'By using this website and by opening an account you agree to this policy. Where the law asks for a consent of its own, say for a cookie that is not needed, we ask for it separately, and you can withdraw it as easily as you gave it.',
      ],
    },
    {
      topic: 'collected',
      title: 'What we collect',
      paragraphs: [
        'When you open an account: your name, e-mail address, phone number and country. When you show us who you are: pictures of the front and the back of an identity document. When you move money: amounts, wallet addresses and transaction hashes.',
        'When you write to us, we keep what you wrote and our answer. A chat without an account is deleted 30 days after its last message; one with your account is erased with the account. We do not buy information about you from anybody.',
      ],
    },
    {
      topic: 'use',
      title: 'How we use it',
      paragraphs: [
        'To run your account, to keep the books, to check that you are who you say you are, to answer you, to prevent fraud, and to do what the law asks of a company that holds other people’s money. Not for anything else, and never to sell it.',
        'We keep account and ledger records for as long as the law requires after an account is closed. Identity documents are erased when the account is.',
      ],
    },
    {
      topic: 'logData',
      title: 'Log data',
      paragraphs: [
        'Like every server, ours notes which address was asked for, when, how long the answer took and whether it succeeded. A list of your own sessions, with browser and network address, is in your profile, where you can end any of them. Logs are deleted after 90 days.',
      ],
    },
    {
      topic: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'We use two that are needed: one keeps you signed in, the other remembers that your account knows this browser. Neither can be read by a script, and neither follows you to another site. A third lasts until you close the browser and only says that you have seen our opening screen. If you chat with us without an account, a fourth opens that chat again for seven days; you can end the chat and remove it at any time. Your choice of a light or dark page is kept in your browser and is not sent to us.',
      ],
    },
    {
      topic: 'advertising',
      title: 'Advertising partners',
      paragraphs: [
        'We show no advertising and have no advertising partners. Should that ever change, this section will name each of them and link to their own policies before the first of them is switched on.',
      ],
    },
    {
      topic: 'thirdParty',
      title: 'Third-party sites',
      paragraphs: [
        'Some of our pages link to other sites, such as our social profiles. What happens there is governed by their policies and not by ours. If a live chat or a sign-in by another company is offered, it is loaded only on the pages where you can use it.',
      ],
    },
    {
      topic: 'rights',
      title: 'Your rights (CCPA and GDPR)',
      paragraphs: [
        'Wherever you live, you may ask us what we hold about you, have it corrected, receive a copy, have it erased as far as the law lets us, object to a use, or restrict it. Residents of California may also ask which categories we collected and disclosed, and we do not sell personal information. People in the European Union, the European Economic Area and the United Kingdom may complain to their supervisory authority. You can download a copy yourself, in your profile under “Security”.',
        'Write to us at the address below. We answer within one month, free of charge, and we do not treat you differently for asking.',
      ],
    },
    {
      topic: 'children',
      title: 'Children under 13',
      paragraphs: [
        'Our services are for adults. We do not knowingly collect anything about children under 13. If you believe that a child has given us personal information, please tell us and we will erase it at once.',
      ],
    },
  ],
}
