/** A bank statement in CAMT.053, as banks send it, made up for tests. */
type Sample = { readonly amount?: string; readonly currency?: string; readonly sign?: string; readonly day?: string }

export function camtStatement({
  amount = '1234.50',
  currency = 'USD',
  sign = 'CRDT',
  day = '2026-03-01',
}: Sample = {}) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <BkToCstmrStmt>
    <GrpHdr><MsgId>SAMPLE-1</MsgId><CreDtTm>2026-03-02T04:00:00</CreDtTm></GrpHdr>
    <Stmt>
      <Id>2026-061</Id>
      <Acct><Id><IBAN>AT000000000000000000</IBAN></Id><Ccy>${currency}</Ccy></Acct>
      <Bal>
        <Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="${currency}">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt>
      </Bal>
      <Bal>
        <Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>
        <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt>
      </Bal>
      <Ntry><Amt Ccy="${currency}">200.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry>
      <Ntry><Amt Ccy="${currency}">34.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts></Ntry>
    </Stmt>
  </BkToCstmrStmt>
</Document>
`
}
