import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getContent } from '#features/operator/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import * as paths from '#kernel/paths.ts'
import { answerLater } from '#testing/web/fake-server.ts'
import { openSite, sampleState } from '#testing/web/open-site.ts'
import { SiteFooter } from './footer/SiteFooter.tsx'
import { HomePage } from './HomePage.tsx'

let seen: ((entries: { intersectionRatio: number }[]) => void) | undefined
let options: IntersectionObserverInit | undefined
const disconnect = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof seen, given: IntersectionObserverInit) {
        seen = callback
        options = given
      }
      observe() {}
      disconnect() {
        disconnect()
      }
    },
  )
})

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const typed = () => document.querySelector('[data-typed]')?.textContent
const figures = () =>
  [...screen.getByRole('region', { name: 'Statistics' }).querySelectorAll('dd [aria-hidden]')].map(
    (figure) => figure.textContent,
  )

describe('the front page', () => {
  it('types its two headlines: 1.5 s of pause, 50 ms to delete, 120 ms to type a character', () => {
    const [first = '', second = ''] = sampleContent.home.headlines
    openSite(HomePage, { lessMotion: false })
    expect(typed()).toBe(first)
    pass(1_499)
    expect(typed()).toBe(first)
    pass(1)
    expect(typed()).toBe(first.slice(0, -1))
    for (let left = first.length - 1; left > 0; left -= 1) pass(50)
    expect(typed()).toBe('')
    pass(119)
    expect(typed()).toBe('')
    pass(1)
    expect(typed()).toBe(second.slice(0, 1))
    for (let count = 1; count < second.length; count += 1) pass(120)
    expect(typed()).toBe(second)
  })

  it('stands still for who wants less motion', () => {
    openSite(HomePage)
    pass(10_000)
    expect(typed()).toBe(sampleContent.home.headlines[0])
    expect(figures()).toEqual(['5,000,000+', '3,000,000+', '1,000,000+', '0'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(sampleContent.home.headlines[0])
  })

  it('counts once when half of the strip is in sight: 50 ms ticks of a sixtieth, to the exact figure', () => {
    openSite(HomePage, { lessMotion: false })
    expect(options?.threshold).toEqual([0, 0.5])
    act(() => seen?.([{ intersectionRatio: 0 }]))
    pass(1_000)
    expect(figures()).toEqual(['5,000,000+', '3,000,000+', '1,000,000+', '0'])
    act(() => seen?.([{ intersectionRatio: 0.01 }]))
    pass(1_000)
    expect(figures()).toEqual(['0+', '0+', '0+', '0'])
    expect(disconnect).not.toHaveBeenCalled()
    act(() => seen?.([{ intersectionRatio: 0.5 }]))
    expect(disconnect).toHaveBeenCalled()
    pass(50)
    expect(figures()).toEqual(['83,333+', '50,000+', '16,666+', '0'])
    for (let tick = 2; tick < 60; tick += 1) pass(50)
    expect(figures()).toEqual(['4,916,666+', '2,950,000+', '983,333+', '0'])
    pass(50)
    expect(figures()).toEqual(['5,000,000+', '3,000,000+', '1,000,000+', '0'])
    pass(5_000)
    expect(figures()).toEqual(['5,000,000+', '3,000,000+', '1,000,000+', '0'])
  })

  it('labels sample figures, testimonials and people as samples', () => {
    openSite(HomePage)
    for (const label of [
      'Sample figures, of no real company',
      'Sample: nobody said this',
      'Sample: these people do not exist',
    ]) {
      expect(screen.getByText(label)).toBeTruthy()
    }
  })

  it('keeps a sentence in place below the headlines that come and go', () => {
    openSite(HomePage, { lessMotion: false })
    pass(3_000)
    expect(screen.getByText(sampleContent.home.sentence)).toBeTruthy()
  })

  it('shows a worked statement, said to be a sample, whose lines and books add up to its total', () => {
    openSite(HomePage)
    const letter = screen.getByText('Sample statement: nobody’s account').closest('figure') as HTMLElement
    const amount = (text: string | null | undefined) => Number(text?.replaceAll(/[+$,]/g, ''))
    const sum = (texts: (string | null)[]) => texts.map(amount).reduce((total, one) => total + one, 0)
    const rows = [...letter.querySelectorAll('tbody tr')]
    const amounts = [...letter.querySelectorAll('dd')].map((figure) => figure.textContent)
    const total = amount(amounts.pop())
    expect(total).toBe(310)
    expect(sum(amounts)).toBe(total)
    expect(sum(rows.map((row) => row.children[1]?.textContent ?? ''))).toBe(total)
    expect(amount(rows.at(-1)?.children[2]?.textContent)).toBe(total)
  })

  it('shows a plan with its rate, its yearly rate and its risk in the same size, and the notice once', () => {
    openSite(() => (
      <>
        <HomePage />
        <SiteFooter />
      </>
    ))
    const plan = screen.getByRole('region', { name: 'Beginner: $50-$200' })
    const figures = [...plan.querySelectorAll('dd')]
    expect(figures.map((figure) => figure.textContent)).toEqual(['10%', '3,650%', 'All of it'])
    expect(new Set(figures.map((figure) => figure.className)).size).toBe(1)
    expect(within(plan).getByText(sampleContent.riskNotice.text)).toBeTruthy()
    expect(screen.getAllByText(sampleContent.riskNotice.text)).toHaveLength(1)
  })

  it('links to the dashboard', () => {
    openSite(HomePage)
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(paths.myAccount)
  })

  it('scrolls its three testimonials by two buttons', () => {
    openSite(HomePage)
    const row = screen.getByRole('list', { name: 'Testimonials' })
    const cards = within(row).getAllByRole('listitem')
    expect(cards).toHaveLength(3)
    expect(cards[0]?.textContent).toContain('@m.oakes')
    expect(cards[0]?.querySelectorAll('svg')).toHaveLength(2)
    const scrollBy = vi.fn()
    Object.assign(row, { scrollBy })
    for (const card of cards) Object.defineProperty(card, 'clientWidth', { value: 300 })
    fireEvent.click(screen.getByRole('button', { name: 'Scroll right' }))
    fireEvent.click(screen.getByRole('button', { name: 'Scroll left' }))
    expect(scrollBy.mock.calls).toEqual([[{ left: 300 }], [{ left: -300 }]])
  })

  it('has at most one answer open; a click on the open one closes it', () => {
    openSite(HomePage)
    const [first, second] = [...document.querySelectorAll('details')]
    if (!first || !second) throw new Error('There are no two questions')
    const open = () => [...document.querySelectorAll('details')].filter((item) => item.open)
    const click = (item: HTMLDetailsElement) => fireEvent.click(within(item).getByText(/\?$/))
    expect(open()).toEqual([])
    click(first)
    expect(open()).toEqual([first])
    click(second)
    expect(open()).toEqual([second])
    click(second)
    expect(open()).toEqual([])
  })

  it('shows the team, three features, five reasons and the risk', () => {
    openSite(HomePage)
    expect(sampleContent.team).toHaveLength(4)
    for (const { name, title } of sampleContent.team) {
      expect(screen.getByRole('heading', { name })).toBeTruthy()
      expect(screen.getByText(title)).toBeTruthy()
    }
    const features = screen.getByRole('region', { name: 'Discover Credible Investments' })
    expect(within(features).getAllByRole('heading', { level: 3 })).toHaveLength(3)
    const reasons = screen.getByRole('region', { name: 'Why Choose Larkfield' })
    expect(within(reasons).getAllByRole('heading', { level: 3 })).toHaveLength(5)
    expect(screen.getByText('Please read before you invest')).toBeTruthy()
  })

  it('leaves out what the operator has not: testimonials, team, questions, statistics, plans', () => {
    const { statement: _, ...sections } = sampleState.content
    const content = { ...sections, testimonials: [], team: [], faq: [], statistics: [] }
    openSite(HomePage, { state: { ...sampleState, plans: [], content } })
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Discover Credible Investments',
      'Why Choose Larkfield',
    ])
    expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull()
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('shows the loader with the brand until its content is there', () => {
    openSite(HomePage, { state: { site: sampleState.site }, answers: [answerLater(getContent)] })
    expect(screen.getByRole('status').textContent).toContain('Larkfield')
    expect(screen.getByRole('status').textContent).toContain('Loading...')
  })
})

describe('the footer', () => {
  it('has every link of the specification', () => {
    openSite(SiteFooter)
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(
      expect.arrayContaining([
        paths.ourStory,
        paths.investmentPlans,
        paths.howItWorks,
        paths.support,
        paths.privacyPolicy,
        paths.license,
        'mailto:support@larkfield.example',
        'tel:+15550100199',
      ]),
    )
    expect(screen.getByRole('link', { name: 'Chat with us' }).getAttribute('href')).toBe(`${paths.home}#chat`)
  })

  it('opens its four social links in a new tab', () => {
    openSite(SiteFooter)
    const social = screen.getAllByRole('link', { name: /opens in a new tab/ })
    expect(social).toHaveLength(4)
    for (const link of social)
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  })
})
