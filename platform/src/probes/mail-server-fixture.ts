import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

/** For tests: a mail server that records its mails, at any port by default. */
export async function startMailServer(wanted = 0) {
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', subject, text });
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(wanted, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
