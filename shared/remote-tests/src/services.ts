import { commonErrors, type Endpoint } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';
import { FeatureName, featureFlags } from '@kabar/contracts/feature-flags';
import { profiles } from '@kabar/contracts/profiles';
import { sessions } from '@kabar/contracts/sessions';
import { problemTitle } from '@kabar/words/problems';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';
import { exampleOf } from './example-of.ts';
import { type Person, personOf, type Visitor } from './people.ts';
import { endpointFor, inputOf, type Matched, nameOf } from './requests.ts';

/** How the services respond: with full or empty examples, with 500, never, or with 401. */
export type Mood = 'full' | 'empty' | 'failing' | 'silent' | 'signed-out';

/** A request of the page. */
export interface Asked {
  /** 'bookings POST /bookings' */
  name: string;
  input: unknown;
  ifMatch: string | null;
}

interface InvalidField {
  path: string;
  reason: string;
}
type Answer = (example: unknown, input: unknown) => unknown;

/** Fields of a refusal besides its code. */
interface Details {
  fields?: InvalidField[];
  nearestTimes?: string[];
}

/** Fake services derived from the contracts. A request without an endpoint, or with an invalid input, is a fault. */
export class Services {
  mood: Mood = 'full';
  /** All requests since the page was opened. */
  asked: Asked[] = [];
  /** Requests that a page must not send. */
  faults: string[] = [];
  #visitor: Visitor = 'nobody';
  #person: Person = personOf('nobody');
  readonly #answers = new Map<string, Answer>();
  readonly #silent = new Set<() => void>();
  readonly #failures = new Map<string, { code: ErrorCode; more: Details }>();
  readonly #cut = new Set<string>();
  #unanswered = new Set<symbol>();
  #restoreFetch = (): void => undefined;
  readonly #server = setupServer(http.all('*', ({ request }) => this.#respond(request)));

  start(): void {
    this.#server.listen({ onUnhandledFrame: 'error' });
    this.#restoreFetch = this.#countRequests();
  }

  stop(): void {
    this.#restoreFetch();
    this.#server.close();
  }

  /** The number of requests that will be answered but are not yet, counted from sending. */
  get pending(): number {
    return this.#unanswered.size;
  }

  /** Forgets all requests and arrangements. */
  reset(visitor: Visitor, mood: Mood = 'full'): Person {
    Object.assign(this, { mood, asked: [], faults: [] });
    this.#unanswered = new Set();
    this.#visitor = visitor;
    this.#person = personOf(visitor);
    this.#answers.clear();
    this.#failures.clear();
    this.#cut.clear();
    return this.#person;
  }

  /** Replaces or changes an endpoint's example. */
  answer<E extends Endpoint>(
    endpoint: E,
    make: (example: z.output<E['output']>, input: z.output<E['input']>) => z.input<E['output']>,
  ): void {
    // The example was parsed by the schema before it gets here.
    this.#answers.set(nameOf(endpoint), make as Answer);
  }

  /** Makes the endpoint refuse with one of its codes or a common one; undefined ends that. */
  refuse(endpoint: Endpoint, code: ErrorCode | undefined, fields?: InvalidField[] | Details): void {
    if (code === undefined) this.#failures.delete(nameOf(endpoint));
    else {
      const more = Array.isArray(fields) ? { fields } : { ...fields };
      this.#failures.set(nameOf(endpoint), { code, more });
    }
  }

  /** Drops the connection of each request to this endpoint, or ends that. */
  cut(endpoint: Endpoint, isCut = true): void {
    if (isCut) this.#cut.add(nameOf(endpoint));
    else this.#cut.delete(nameOf(endpoint));
  }

  /** Fails requests that never get a response, so that code waiting for them ends now and not during a later test. */
  hangUp(): void {
    if (this.#silent.size === 0) return;
    this.mood = 'failing';
    for (const cut of this.#silent) cut();
    this.#silent.clear();
  }

  /** The inputs of all requests to an endpoint. */
  inputsOf<E extends Endpoint>(endpoint: E): z.input<E['input']>[] {
    const name = nameOf(endpoint);
    // The schema parsed them; an invalid request is a fault.
    return this.asked.filter((one) => one.name === name).map(({ input }) => input) as never;
  }

  async #respond(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url);
    const matched = endpointFor(request.method, pathname);
    if (matched === undefined) {
      this.faults.push(`no contract has ${request.method} ${pathname}`);
      return undefined;
    }
    const input = await this.#read(request, matched);
    if (this.#isSilent(matched))
      return await new Promise<Response>((resolve) =>
        this.#silent.add(() => resolve(HttpResponse.error())),
      );
    try {
      if (this.#cut.has(matched.name)) return HttpResponse.error();
      return this.#failure(request, matched) ?? this.#success(matched, input);
    } catch (wrong) {
      this.faults.push(`the answer of ${matched.name}: ${String(wrong)}`);
      throw wrong;
    }
  }

  #countRequests() {
    const { fetch } = globalThis;
    globalThis.fetch = async (to, request) => {
      const { pathname } = new URL(to instanceof Request ? to.url : to, window.location.href);
      const matched = endpointFor(request?.method ?? 'GET', pathname);
      if (matched && this.#isSilent(matched)) return await fetch(to, request);
      const unanswered = this.#unanswered;
      const sent = Symbol(pathname);
      unanswered.add(sent);
      try {
        return await fetch(to, request);
      } finally {
        unanswered.delete(sent);
      }
    };
    return () => {
      globalThis.fetch = fetch;
    };
  }

  async #read(request: Request, matched: Matched) {
    const { asked } = this;
    const sent: unknown = await inputOf(request, matched);
    // `asked` belongs to the page that sent the request, which may be closed by now.
    asked.push({ name: matched.name, input: sent, ifMatch: request.headers.get('if-match') });
    const { success, data, error } = matched.endpoint.input.safeParse(sent);
    if (success) return data;
    this.faults.push(`${matched.name} refuses the input: ${error.message}`);
    return sent;
  }

  #isSilent({ name }: Matched) {
    return this.mood === 'silent' && name !== nameOf(sessions.endpoints.current);
  }

  #failure(request: Request, { name, endpoint }: Matched) {
    const isSession = name === nameOf(sessions.endpoints.current);
    const { code, more } = this.#failures.get(name) ?? {
      code: isSession ? undefined : this.#codeFor(endpoint),
      more: {},
    };
    if (code === undefined) return undefined;
    const statuses: Partial<Record<string, number>> = { ...commonErrors, ...endpoint.errors };
    const status = statuses[code];
    if (status === undefined) throw new Error(`${name} never answers ${code}.`);
    const language = request.headers.get('accept-language') === 'id' ? 'id' : 'en';
    const title = problemTitle(code, language);
    return HttpResponse.json(
      { type: 'about:blank', title, status, code, requestId: 'test', ...more },
      { status, headers: { 'content-type': 'application/problem+json' } },
    );
  }

  /** A call that this visitor may not make is a fault too: the real services would refuse it. */
  #codeFor({ who, method, path }: Endpoint): ErrorCode | undefined {
    if (this.mood === 'failing') return 'internal';
    if (who === 'everyone') return undefined;
    if (this.mood === 'signed-out') return 'signed_out';
    if (this.#visitor === 'nobody') {
      this.faults.push(`${method} ${path} is asked by somebody who is signed out`);
      return 'signed_out';
    }
    if (who === 'signed-in' || who.includes(this.#visitor)) return undefined;
    this.faults.push(`${method} ${path} is asked by a ${this.#visitor}`);
    return 'forbidden';
  }

  #success({ name, endpoint }: Matched, input: unknown) {
    if (endpoint.download || endpoint.redirect) return new HttpResponse(new Blob(['file']));
    const fullness = this.mood === 'empty' ? 'empty' : 'full';
    const made = this.#exampleFor(name) ?? exampleOf(endpoint.output, fullness, name);
    const example = endpoint.output.parse(withIdOf(input, made));
    const answer = this.#answers.get(name)?.(example, input) ?? example;
    const status = endpoint.status ?? 200;
    if (status === 204) return new HttpResponse(null, { status });
    return HttpResponse.json(endpoint.output.parse(answer) as never, { status });
  }

  /** Session and feature flags must be consistent on the whole page. */
  #exampleFor(name: string) {
    switch (name) {
      case nameOf(sessions.endpoints.current):
        return this.mood === 'signed-out' ? personOf('nobody').session : this.#person.session;
      case nameOf(profiles.endpoints.own):
        return { profile: this.#person.profile };
      case nameOf(featureFlags.endpoints.list):
        return allOn;
      default:
        return undefined;
    }
  }
}

/** A request by id gets that id in the response: at the top level, or in the first field that has an id. */
function withIdOf(input: unknown, made: unknown): unknown {
  const { id } = Object(input);
  if (id === undefined || typeof made !== 'object' || made === null) return made;
  if ('id' in made) return { ...made, id };
  const inner = Object.entries(made).find(([, value]) => Object(value).id !== undefined);
  return inner ? { ...made, [inner[0]]: { ...inner[1], id } } : made;
}

const allOn = { flags: Object.fromEntries(FeatureName.options.map((name) => [name, true])) };
