/** A plan's figures in words. */

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })

/** `$600-$1,000`, without cents where there are none. */
export function priceRange(least: number, most: number): string {
  return `${dollars(least)}-${dollars(most)}`
}

function dollars(amount: number): string {
  return wholeDollars.format(amount).replace(/\.00$/, '')
}

export function percentText(percent: number): string {
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: 2 })}%`
}

export function termText(hours: number): string {
  const [amount, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return `${amount.toLocaleString('en-US')} ${unit}${amount === 1 ? '' : 's'}`
}
