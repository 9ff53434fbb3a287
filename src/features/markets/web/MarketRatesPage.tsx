import { PageIntro } from '#features/operator/web/door.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { MarketCard } from './MarketCard.tsx'

export function MarketRatesPage() {
  return (
    <Container>
      <PageIntro
        title="Market rates"
        lead="How two markets have moved, a candle for each day. They say nothing about tomorrow, and no plan of ours depends on them."
      />
      <div className="mt-12 grid grid-cols-1 gap-12">
        <MarketCard symbol="EURUSD" title="EUR/USD" kind="Forex" decimals={4} />
        <MarketCard symbol="BTCUSDT" title="BTC/USDT" kind="Crypto" decimals={2} />
      </div>
      <p className="mt-6 text-ink-muted text-sm">
        Charts drawn with{' '}
        <TextLink href="https://www.tradingview.com/" newTab>
          TradingView Lightweight Charts
        </TextLink>
        .
      </p>
    </Container>
  )
}
