import { create } from 'xmlbuilder2';

export interface Transfer {
  id: string;
  /** A decimal string with two decimals. */
  amountIdr: string;
  accountHolder: string;
  accountNumber: string;
  bankName: string;
}

export interface Payer {
  payer: string;
  account: string;
  bank: string;
}

/** An ISO 20022 credit transfer (pain.001.001.09). Banks are identified by name, because companions enter no BIC. */
export function bankFile(
  batchId: string,
  transfers: readonly Transfer[],
  from: Payer,
  at: Date,
): string {
  const sums = { NbOfTxs: String(transfers.length), CtrlSum: totalOf(transfers) };
  return create(
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: ' ' },
    {
      Document: {
        '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
        CstmrCdtTrfInitn: {
          GrpHdr: {
            MsgId: shortId(batchId),
            CreDtTm: at.toISOString(),
            ...sums,
            InitgPty: partyOf(from.payer),
          },
          PmtInf: {
            PmtInfId: shortId(batchId),
            PmtMtd: 'TRF',
            ...sums,
            ReqdExctnDt: { Dt: dayInJakarta(at) },
            Dbtr: partyOf(from.payer),
            DbtrAcct: { ...accountOf(from.account), Ccy: 'IDR' },
            DbtrAgt: bankOf(from.bank),
            CdtTrfTxInf: transfers.map(transferOf),
          },
        },
      },
    },
  ).end({ prettyPrint: true });
}

/** The exact total, computed in hundredths. */
export function totalOf(transfers: readonly Pick<Transfer, 'amountIdr'>[]): string {
  const hundredths = transfers.reduce(
    (sum, { amountIdr }) => sum + BigInt(amountIdr.replace('.', '')),
    0n,
  );
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function transferOf(transfer: Transfer) {
  return {
    PmtId: { EndToEndId: shortId(transfer.id) },
    Amt: { InstdAmt: { '@Ccy': 'IDR', '#': transfer.amountIdr } },
    CdtrAgt: bankOf(transfer.bankName),
    Cdtr: partyOf(transfer.accountHolder),
    CdtrAcct: accountOf(transfer.accountNumber),
  };
}

/** The format allows a name 140 characters. */
function partyOf(name: string) {
  return { Nm: name.slice(0, 140) };
}

function bankOf(name: string) {
  return { FinInstnId: partyOf(name) };
}

function accountOf(number: string) {
  return { Id: { Othr: { Id: number } } };
}

/** The format allows 35 characters; an id has 36. */
function shortId(id: string) {
  return id.replaceAll('-', '');
}

function dayInJakarta(at: Date) {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(at);
}
