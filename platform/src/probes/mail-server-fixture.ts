import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

/** Rejects if the sender disconnects before the whole mail has arrived. */
async function readMail(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return PostalMime.parse(Buffer.concat(chunks));
}

/** For tests: a mail server that records its mails, on any free port by default. */
export async function startMailServer(wanted = 0) {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      readMail(stream).then(({ subject = '', text = '' }) => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', subject, text });
        done();
      }, done);
    },
  });
  // Ignores connections reset by a killed sender, which will send its mail again.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(wanted, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
