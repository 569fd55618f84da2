import type { Language } from '@kabar/rules/languages';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Refuse } from './app-error.ts';
import type { ServiceEnv } from './env.ts';
import type { SealedCookie } from './sealed-cookie.ts';
import type { Storage } from './storage.ts';
import type { Caller } from './transaction.ts';

/**
 * What a verb works with. It never sees the request or the response. `Codes` are the codes that it may refuse with
 * beside the common ones: a verb has its endpoint's, a helper declares its own.
 */
export interface Context<Tables, Codes extends string = never> {
  /** Inside this request's transaction: committed when the verb returns, rolled back when it throws. */
  db: Kysely<Tables>;
  /** The signed-in person. Throws signed_out without a session (public endpoints). */
  caller(): Promise<Caller>;
  callerOrNobody(): Promise<Caller | undefined>;
  /** The account of the member of a care circle who acts for the caller; undefined where the caller acts. */
  actedBy?: string;
  refuse: Refuse<Codes>;
  /** A separate transaction that commits even if the request fails (counters, recorded attempts). */
  separately<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Another read as the caller while the answer is being sent: for the pages of a file that is sent in pieces. The
   * session is checked again each time.
   */
  readLater<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** Runs once the transaction is committed; a failure is logged and does not change the answer. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Session cookie of this browser: the token to set, or null to clear it. */
  setSession(token: string | null): void;
  /** Sealed cookie that survives a redirect to another site and back; ten minutes. */
  flow: SealedCookie;
  /** Sealed cookie with the accounts that were signed in on this browser. */
  device: SealedCookie;
  /** SHA-256 of the session token this request came with. */
  sessionHash: Buffer | undefined;
  now: Date;
  /** The reader's language: from the request's Accept-Language, which our browser code sets to the chosen language. */
  language: Language;
  /** The caller's network address; forwarding headers count only from trusted proxies. */
  address: string;
  /** The caller is on this computer. Demo accounts and the development mailbox answer local callers only. */
  loopback: boolean;
  userAgent: string;
  env: ServiceEnv;
  storage: Storage;
  /**
   * A logger whose lines name the request. A function, not a getter: V8 gives each object literal with a getter its own
   * hidden class, which keeps the whole request alive until the old generation is collected.
   */
  log(): Logger;
}

/** The file that an upload endpoint received; its declared type is not trusted. */
export interface ReceivedFile {
  bytes: Buffer;
}

/** What a download endpoint answers instead of JSON. */
export interface SentFile {
  /** Whole, or in pieces: the next piece is made when the reader has received the one before. */
  bytes: Buffer | AsyncIterable<string>;
  type: string;
  /** 'attachment' never renders in our origin. */
  disposition: 'inline' | 'attachment';
  fileName: string;
  cache: 'private' | 'public';
}
