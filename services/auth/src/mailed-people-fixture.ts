import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import type { ServiceEnv } from '@kabar/server/env';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createApp } from './app.ts';

interface ReceivedMail {
  subject: string | undefined;
  text: string | undefined;
  html: string | undefined;
  to: string | undefined;
  /** Every recipient of the SMTP envelope. */
  recipients: string[];
  /** The sender as mail programs show it. */
  from: string | undefined;
}

/** The auth service with a fake mail server, so that addresses must be confirmed. */
export interface MailTest {
  test: TestService;
  /** Runs the queued jobs; returns the mails that arrived since the last call. */
  sendMails(): Promise<ReceivedMail[]>;
  received(): ReceivedMail[];
  /** Makes the mail server refuse this many mails. */
  refuse(count: number): void;
  /** Makes the mail server accept mails without responding. */
  fallSilent(): void;
  confirmedPerson(email: string, password?: string): Promise<MailedPerson>;
  stop(): Promise<void>;
}

export interface MailedPerson {
  email: string;
  password: string;
  /** The cookie of the first session. */
  cookie: string;
  call: TestPerson['call'];
}

export async function startMailTest(overrides: Partial<ServiceEnv> = {}): Promise<MailTest> {
  const box: ReceivedMail[] = [];
  let refusals = 0;
  let isSilent = false;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusals-- > 0) return done(new Error('try again later'));
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const from = mail.from?.address;
        const { subject, text, html } = mail;
        box.push({ subject, text, html, to: recipients[0], recipients, from });
        if (!isSilent) done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const test = await startTestService('auth', createApp, {
    ...overrides,
    variables: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      EMAIL_CONFIRMATION: 'true',
      ...overrides.variables,
    },
  });
  const received = () => box.splice(0);
  const sendMails = async () => {
    await runJobs(test);
    return received();
  };
  return {
    test,
    sendMails,
    received,
    refuse: (count) => {
      refusals = count;
    },
    fallSilent: () => {
      isSilent = true;
    },
    confirmedPerson: async (email, password = 'teapot') => {
      await test.nobody.call('POST /accounts', { email, password });
      const [mail] = await sendMails();
      const token = linkIn(mail, 'confirm');
      const answer = await test.nobody.call('POST /email-confirmation', { token });
      const cookie = cookieOf(answer.headers);
      return { cookie, call: inBrowser(test, cookie), email, password };
    },
    stop: async () => {
      await test.stop();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}

/** Sends requests like one browser, with the latest session cookie. */
function inBrowser(test: TestService, first: string): TestPerson['call'] {
  let cookie = first;
  return async (request, body, headers) => {
    const answer = await test.nobody.call(request, body, { cookie, ...headers });
    cookie = cookieOf(answer.headers) || cookie;
    return answer;
  };
}

/** Runs queued jobs: links first, because they enqueue mails; then the records of failed sign-ins. */
async function runJobs(test: TestService) {
  await runJobsOf(test, 'auth:record-failed-sign-in');
  await runJobsOf(test, 'auth:mail-link');
  await runJobsOf(test, 'auth:send-mail');
}

async function runJobsOf({ database, service }: TestService, task: string) {
  const jobs = await database.query<{ id: string; payload: unknown }>(
    `select j.id, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    [task],
  );
  for (const job of jobs) {
    await service.jobs[task]?.(job.payload as never, {} as never);
    await database.query('delete from graphile_worker._private_jobs where id = $1', [job.id]);
  }
}

export const linkIn = (mail: { text: string | undefined } | undefined, name: string) =>
  new RegExp(`#${name}=([\\w-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
export const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
