import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readVisitorChat } from '#features/chat/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import * as paths from '#kernel/paths.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openSite, sampleState } from '#testing/web/open-site.ts'
import { AboutPage } from './AboutPage.tsx'
import { ChatCorner } from './ChatCorner.tsx'
import { HowItWorksPage } from './HowItWorksPage.tsx'
import { ComplaintsPage } from './legal/ComplaintsPage.tsx'
import { PrivacyPage } from './legal/PrivacyPage.tsx'
import { TermsPage } from './legal/TermsPage.tsx'
import { LicencePage } from './licence/LicencePage.tsx'
import { PlansPage } from './plans/PlansPage.tsx'
import { RankingPage } from './RankingPage.tsx'
import { StoryPage } from './StoryPage.tsx'
import { SupportPage } from './SupportPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const script of document.querySelectorAll('script')) script.remove()
})

const headings = (level: number) => screen.getAllByRole('heading', { level }).map((heading) => heading.textContent)
const risk = () => screen.queryByText('Please read before you invest')

describe('the plans', () => {
  it.each([
    ['Beginner', '10%', '3,650%', '$50-$200'],
    ['Essential', '15%', '5,475%', '$300-$500'],
    ['Advanced', '18%', '6,570%', '$600-$1,000'],
    ['Premier', '23%', '8,395%', '$1,500-$5,000'],
  ])('%s: %s for the term, %s a year, %s, one day', (name, percent, yearly, range) => {
    openSite(PlansPage)
    const card = screen.getByRole('heading', { name }).closest('article') as HTMLElement
    for (const text of [percent, yearly, range, 'for 1 day', '1 day'])
      expect(within(card).getByText(text, { normalizer: String })).toBeTruthy()
    const words = sampleContent.plans.texts.find(({ plan }) => plan === name)
    if (!words) throw new Error(`The sample says nothing of ${name}`)
    expect(within(card).getByText(words.description)).toBeTruthy()
    expect(words.benefits).toHaveLength(3)
    for (const benefit of words.benefits) expect(within(card).getByText(benefit)).toBeTruthy()
    expect(within(card).getByRole('link').getAttribute('href')).toBe(`/start-invest?plan=${name}`)
  })

  it('calculate what comes back, when asked', async () => {
    openSite(PlansPage)
    fireEvent.click(screen.getByRole('button', { name: 'Calculate with Essential' }))
    fireEvent.change(await screen.findByLabelText('Amount in Essential'), { target: { value: '400' } })
    expect(screen.getByText('Projected profit').parentElement?.textContent).toContain('$60.00')
    expect(screen.getByText('$460.00')).toBeTruthy()
  })

  it('carry the risk notice', () => {
    openSite(PlansPage)
    expect(risk()).toBeTruthy()
  })
})

it('the ranking has four badges', () => {
  openSite(RankingPage)
  expect(headings(2)).toEqual(['Member', 'Leader', 'Expert', 'Master'])
  expect(screen.getByText('Sign up', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText('Invite others', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText('Reach advanced milestones')).toBeTruthy()
})

it('it works in seven steps, with the risk said', () => {
  openSite(HowItWorksPage)
  expect(headings(2)).toEqual(sampleContent.workflow.steps.map(({ title }) => title))
  expect(headings(2)).toHaveLength(7)
  expect(risk()).toBeTruthy()
})

it('about us says the mission, our story tells the story', () => {
  openSite(AboutPage)
  expect(screen.getByText(sampleContent.about.mission)).toBeTruthy()
  cleanup()
  openSite(StoryPage)
  expect(sampleContent.story.paragraphs.length).toBeGreaterThan(1)
  for (const paragraph of sampleContent.story.paragraphs) expect(screen.getByText(paragraph)).toBeTruthy()
})

it('support is there 24/7 by live chat, e-mail or phone', () => {
  openSite(SupportPage)
  expect(screen.getByText(/24\/7.*live chat, by e-mail or by phone/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'support@larkfield.example' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '+1 555 010 0199' }).getAttribute('href')).toBe('tel:+15550100199')
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(paths.contact)
})

it.each([
  ['our own chat', paths.support, null, 'Chat with us', '/#chat'],
  ['a widget', paths.support, 'https://chat.example/widget.js', 'Chat with us on the front page', '/'],
  ['a chat elsewhere', 'https://chat.example/', null, 'Chat with us', 'https://chat.example/'],
])('with %s the support page says where the live chat is', (_, chat, chatWidgetSrc, name, target) => {
  const site = { ...sampleState.site, chatWidgetSrc }
  const content = { ...sampleState.content, contact: { ...sampleState.content.contact, chat } }
  openSite(SupportPage, { state: { ...sampleState, site, content } })
  expect(screen.getByText('Live chat')).toBeTruthy()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(target)
})

it('the privacy policy has all nine sections', () => {
  openSite(PrivacyPage)
  expect(headings(2)).toEqual([
    'Consent',
    'What we collect',
    'How we use it',
    'Log data',
    'Cookies',
    'Advertising partners',
    'Third-party sites',
    'Your rights (CCPA and GDPR)',
    'Children under 13',
  ])
})

it.each([
  ['terms', TermsPage, sampleContent.terms, ['Leaving a plan early'], 'Sample: these terms bind nobody'],
  ['complaints', ComplaintsPage, sampleContent.complaints, [], 'Sample: no such company, no such procedure'],
] as const)(
  'the %s have their sections, version and date, and say that they are a sample',
  (_name, Page, text, added, mark) => {
    openSite(Page)
    expect(headings(2)).toEqual([...text.sections.map(({ title }) => title), ...added])
    expect(screen.getByText(/^Version/).textContent).toBe(`Version ${text.version}. Last changed on 1 February 2026`)
    expect(screen.getByText(mark)).toBeTruthy()
  },
)

it('the licence shows the registration, and a drawing marked SAMPLE', () => {
  openSite(LicencePage)
  expect(screen.getAllByText('SAMPLE-0000000')).toBeTruthy()
  expect(screen.getByText('3 April 2023')).toBeTruthy()
  const drawing = screen.getByRole('img', { name: /^Sample of a licence/ })
  expect(within(drawing).getByText('SAMPLE')).toBeTruthy()
})

it('an operator’s own licence is shown as it is, with its size', () => {
  const image = { src: '/pictures/x/licence.png', alt: 'Our licence', width: 800, height: 1100 }
  const content = { ...sampleState.content, sample: false, licence: { ...sampleState.content.licence, image } }
  openSite(LicencePage, { state: { ...sampleState, content } })
  const picture = screen.getByRole('img', { name: 'Our licence' })
  expect(['width', 'height', 'loading'].map((name) => picture.getAttribute(name))).toEqual(['800', '1100', 'lazy'])
  expect(screen.queryByText('SAMPLE')).toBeNull()
})

describe('the chat corner', () => {
  it('without a widget opens our own chat, and loads nothing of it before', async () => {
    const hello = { side: 'staff', author: 'Arthur', text: 'Good day.', sentAt: '2026-03-02T09:00:00.000Z' } as const
    const { callsTo } = openSite(ChatCorner, {
      answers: [
        answer(readVisitorChat, {
          conversation: null,
          messages: [{ _id: '1', ...hello }],
          opening: { state: 'open', until: null, opensAt: null },
          joinable: null,
          nextCursor: null,
        }),
      ],
    })
    expect(document.querySelector('script')).toBeNull()
    expect(callsTo(readVisitorChat)).toBe(0)
    const button = screen.getByRole('button', { name: 'Chat with us' })
    button.focus()
    fireEvent.click(button)
    expect(await screen.findByText('We are here at any time of day.')).toBeTruthy()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })

  it('with one loads its script, once', () => {
    const state = { ...sampleState, site: { ...sampleState.site, chatWidgetSrc: 'https://chat.example/widget.js' } }
    openSite(ChatCorner, { state })
    openSite(ChatCorner, { state })
    const scripts = [...document.querySelectorAll('script')]
    expect(scripts.map((script) => [script.src, script.async])).toEqual([['https://chat.example/widget.js', true]])
    expect(screen.queryByText('Chat with us')).toBeNull()
  })
})
