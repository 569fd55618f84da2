import { Disk } from 'flydrive';
import { z } from 'zod';
import { defineSetting, readGiven, readSettingValues } from './setting.ts';

/** Settings of services that store files. */
export const fileSettings = {
  S3_URL: defineSetting({
    byDefault: 'none: a folder of this machine',
    meaning:
      'An S3 store for files, with its key, secret and bucket: `https://key:secret@s3.kabar.example/kabar?region=eu-1`.',
    must: 'an address like https://key:secret@s3.kabar.example/bucket',
    schema: z
      .url({ protocol: /^https?$/ })
      .refine((value) => URL.canParse(value) && bucketOf(value) !== undefined)
      .optional(),
    examples: [[{}, undefined]],
    secret: true,
  }),
} as const;

/** The URL of the S3 store; undefined if files are stored in a folder. Throws a SettingError. */
export function s3UrlOf(variables: NodeJS.ProcessEnv): string | undefined {
  return readSettingValues(fileSettings, readGiven(variables, fileSettings)).S3_URL;
}

/** Opens the bucket. The driver is loaded on demand, because it costs memory and start-up time. */
export async function openBucket(s3Url: string): Promise<Disk> {
  const given = bucketOf(s3Url);
  if (given === undefined) throw new Error('The address of the S3 store is incomplete.');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = given;
  return new Disk(
    new S3Driver({
      ...{ bucket, endpoint, region, credentials: { accessKeyId, secretAccessKey } },
      // Many S3-compatible stores support neither virtual-hosted buckets nor ACLs.
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      maxAttempts: 3,
    }),
  );
}

function bucketOf(s3Url: string) {
  const { origin, username, password, pathname, searchParams } = new URL(s3Url);
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/.exec(pathname)?.[1];
  if (bucket === undefined || username === '' || password === '') return undefined;
  return {
    bucket,
    endpoint: origin,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  };
}
