import { useState } from 'react'
import { MoneyGate } from '#features/kyc/web/door.ts'
import { coinText } from '#features/operator/assets.ts'
import { WalletAddress } from '#features/operator/web/door.ts'
import { ExpectAnswer } from '#features/promises/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { RequestReceived } from '#requests/web/RequestReceived.tsx'
import type { WithdrawalRecord } from '../api.ts'
import { WithdrawalList } from './WithdrawalList.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import { WithdrawSteps } from './WithdrawSteps.tsx'

export function WithdrawPage() {
  const { user } = useAuth()
  const [requested, setRequested] = useState<WithdrawalRecord>()
  if (user === null) return null
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.moveMoney}>Move money</BackLink>}
        title="Withdraw"
        lead={
          <>
            To your own wallet. Your current balance is <Money value={user.balance} className="text-ink" />.
          </>
        }
      />
      <div className="grid gap-12">
        <MoneyGate>
          {user.frozenAt !== undefined ? (
            <Notice tone="waiting" title="Withdrawals are blocked">
              Your account is frozen, so nothing can leave it until it is unfrozen.
            </Notice>
          ) : requested ? (
            <RequestReceived
              title="Withdrawal requested"
              text={
                <>
                  <Money value={requested.amount} className="text-ink" /> is held for you. Once we have reviewed the
                  request, it goes in {coinText(requested)} to <WalletAddress address={requested.walletAddress} />
                  {requested.approvableFrom && (
                    <span className="mt-2 block">
                      The address is new for your account, so we can approve this from{' '}
                      <Moment at={requested.approvableFrom} />.
                    </span>
                  )}
                  <ExpectAnswer
                    queue="withdrawals"
                    since={requested.requestDate}
                    from={requested.approvableFrom}
                    className="mt-2 block"
                  />
                </>
              }
              seconds={3}
            />
          ) : (
            <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
              <Card padding="roomy">
                <WithdrawForm user={user} onRequested={setRequested} />
              </Card>
              <WithdrawSteps />
            </div>
          )}
        </MoneyGate>
        <WithdrawalList />
      </div>
    </Container>
  )
}
