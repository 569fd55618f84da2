import type { ServiceName } from '@kabar/contracts/contract';
import { type Answer, callService } from '@kabar/dev/test-service';
import { expect } from 'vitest';

/** A person who records every private text that they send, so that the log can be searched for it. */
export class Confidant {
  readonly confided: string[] = [];
  private readonly cookies = new Map<string, string>();
  accountId = '';
  private readonly url: string;

  constructor(installation: { url: string }) {
    this.url = installation.url;
  }

  /** Records a private text of this person and returns it. */
  tell(text: string): string {
    this.confided.push(text);
    return text;
  }

  /** Calls through the gateway as a browser, and records the cookies, which are tokens. */
  async call(
    service: ServiceName,
    request: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const base = `${this.url}/api/${service}`;
    const answer = await callService(base, this.url, request, body, {
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...headers,
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie.split(';')[0] ?? '');
    return answer;
  }

  private keep(cookie: string) {
    const [name = '', token = ''] = cookie.split('=');
    this.cookies.set(name, token);
    if (token.length > 20) this.tell(token);
  }

  get cookie() {
    return [...this.cookies].map((pair) => pair.join('=')).join('; ');
  }

  /** Calls and expects a success, because a refused call would not test the log. */
  async does(
    service: ServiceName,
    request: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer> {
    const answer = await this.call(service, request, body, headers);
    expect(answer.status, `${request}: ${JSON.stringify(answer.body)}`).toBeLessThan(400);
    return answer;
  }

  /** Calls and expects this status. */
  async fails(status: number, service: ServiceName, request: string, body?: unknown) {
    expect((await this.call(service, request, body)).status, request).toBe(status);
  }

  at(service: ServiceName) {
    return {
      accountId: this.accountId,
      email: '',
      cookie: this.cookie,
      token: undefined,
      call: (request: string, body?: unknown) => this.does(service, request, body),
    };
  }
}
