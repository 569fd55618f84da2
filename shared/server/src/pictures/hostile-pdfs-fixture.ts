import { deflateSync } from 'node:zlib';
import { buildPdf, firstExtra, streamOf } from '@kabar/dev/pdf';

const script = '9 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>';
const objects = '/Type /ObjStm /N 1 /First 4';
const hex = (text: string) => `${Buffer.from(text).toString('hex')}>`;

/** PDFs with active content whose names do not appear literally in the file. */
export const hidingPdfs: [string, Buffer][] = [
  [
    'a script behind a filter given twice',
    buildPdf({
      extra: [
        streamOf(
          deflateSync(deflateSync(script)),
          `${objects} /Filter /FlateDecode /Filter [/FlateDecode /FlateDecode]`,
        ),
      ],
    }),
  ],
  [
    'a script behind two filters',
    buildPdf({
      extra: [
        streamOf(deflateSync(hex(script)), `${objects} /Filter [/FlateDecode /ASCIIHexDecode]`),
      ],
    }),
  ],
  [
    'a script behind a predictor',
    buildPdf({
      extra: [
        streamOf(
          deflateSync(withPredictor(script)),
          `${objects} /Filter /FlateDecode /DecodeParms << /Predictor 11 /Columns ${script.length} >>`,
        ),
      ],
    }),
  ],
  [
    'an address that opens',
    buildPdf({ catalogue: '/OpenAction << /S /URI /URI (https://evil.test/) >>' }),
  ],
  [
    'another file that opens',
    buildPdf({ catalogue: '/OpenAction << /S /GoToR /F (//evil.test/a.pdf) /D [0 /Fit] >>' }),
  ],
];

/** PDFs that name their active content literally, so that people get the reason for the refusal. */
export const openlyActivePdfs: [string, Buffer][] = [
  ['a script', buildPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })],
  [
    'a script under another spelling',
    buildPdf({ catalogue: '/OpenAction << /S /J#61vaScript /JS (x) >>' }),
  ],
  ['a program to start', buildPdf({ catalogue: '/OpenAction << /S /Launch /F (calc.exe) >>' })],
  [
    'a form of XFA',
    buildPdf({
      catalogue: `/AcroForm << /XFA ${firstExtra()} 0 R >>`,
      extra: [streamOf('<xdp/>')],
    }),
  ],
  ['an attachment', buildPdf({ extra: [streamOf('MZ', '/Type /EmbeddedFile')] })],
];

/** Requires a password, because neither of its passwords is empty. */
export const lockedPdf = buildPdf({
  trailer: `/Encrypt ${firstExtra()} 0 R /ID [<00><00>]`,
  extra: [
    `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
  ],
});

/** Each of thirty forms draws the next one twice, which makes 2^30 drawings. */
export const endlessPdf = buildPdf({
  pages: ['/X Do'],
  extra: Array.from({ length: 30 }, (_form, index) =>
    streamOf(
      index < 29 ? '/X Do /X Do' : '0 0 1 1 re f',
      `/Type /XObject /Subtype /Form /BBox [0 0 200 200]
         /Resources << /XObject << /X ${firstExtra() + index + 1} 0 R >> >>`,
    ),
  ),
});

/** The PNG predictor: each byte of a row is the difference to the row above. */
function withPredictor(content: string): Buffer {
  const bytes = Buffer.from(content);
  const sub = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0));
  return Buffer.concat([Buffer.from([1]), sub]);
}
