/** The people who speak for the sample company and about it. They are invented, and drawn instead of photographed. */
import type { Content } from '../content.ts'

export const samplePeople: Pick<Content, 'testimonials' | 'team' | 'faq'> = {
  testimonials: [
    {
      text: 'I asked for my money on a Tuesday and had it on the Thursday, and could follow its progress all the while. That is all I ever wanted from a bank.',
      name: 'Marguerite Oakes',
      handle: '@m.oakes',
      date: '2026-01-18',
      avatar: { drawing: 'portrait-curls' },
      image: { drawing: 'bridge' },
    },
    {
      text: 'The rate is written twice, for the term and for the year, with the risk right above. I had never seen anybody put those three on the same page.',
      name: 'Tobias Fennimore',
      handle: '@tobiasf',
      date: '2025-11-04',
      avatar: { drawing: 'portrait-cap' },
      image: { drawing: 'barn' },
    },
    {
      text: 'A person answered at half past three in the morning, found my deposit, and told me what it was waiting for. Then it was no longer waiting.',
      name: 'Ines Marchetti',
      handle: '@ines_writes',
      avatar: { drawing: 'portrait-long' },
      image: { drawing: 'river' },
    },
  ],
  team: [
    {
      id: 'chief-executive',
      name: 'Edwina Hartwell',
      title: 'Chief Executive',
      description: 'Twenty-two years in building societies. Signs every plan before it is offered, and answers for it.',
      icon: 'compass',
      image: { drawing: 'portrait-bob' },
    },
    {
      id: 'senior-vice-president',
      name: 'Jonah Achterberg',
      title: 'Senior Vice President',
      description: 'Came from auditing the books to keeping them. Reads the ledger’s proof before the newspaper.',
      icon: 'ledger',
      image: { drawing: 'portrait-beard' },
    },
    {
      id: 'operations-manager',
      name: 'Priya Nandakumar',
      title: 'Operations Manager',
      description: 'Runs the desk that confirms deposits and pays withdrawals. Measures it in hours, not in promises.',
      icon: 'clock',
      image: { drawing: 'portrait-bun' },
    },
    {
      id: 'senior-advisor',
      name: 'Laurence Pell',
      title: 'Senior Advisor',
      description: 'Explains plans to people who would rather be gardening. Says “not for you” when it is not.',
      icon: 'scales',
      image: { drawing: 'portrait-parted' },
    },
  ],
  faq: [
    {
      question: 'How do I begin?',
      answer:
        'Open an account, confirm your e-mail address and send us both sides of an identity document. Once we have approved it, you can deposit and choose a plan.',
    },
    {
      question: 'How do I pay in?',
      answer:
        'In bitcoin, ether or tether dollars. We show you an address and a code to scan; you transfer, and tell us the amount in US dollars. It is added to your balance as soon as our desk has seen it arrive.',
    },
    {
      question: 'When does a plan begin and end?',
      answer:
        'It begins when our desk approves it, not before, and it ends when its term is over. The amount then returns to your balance and the profit is paid beside it. Until approval nothing leaves your balance.',
    },
    {
      question: 'How long does a withdrawal take?',
      answer:
        'Withdrawals are processed within 1-2 business days. The amount is set aside the moment you ask, and you can follow its progress. A transfer on a blockchain cannot be reversed, so please check the address twice.',
    },
    {
      question: 'Can I withdraw to another wallet than the one I paid from?',
      answer: 'Yes. You may use one wallet for investing and another for withdrawals, as long as both are yours.',
    },
    {
      question: 'How is my account protected?',
      answer:
        'Everything you send us is encrypted on its way, and your documents are stored encrypted. Two-factor authentication guards every new browser: it needs a code from your mailbox as well as the password. Our systems are audited frequently.',
    },
    {
      question: 'Can I lose money?',
      answer:
        'Yes. No plan is a savings account, none is covered by a deposit guarantee, and a rate that was paid once is no promise for the next term. Please invest only what you can afford to lose.',
    },
  ],
}
