export interface ProductionSettings {
  production: boolean;
  publicUrl: string;
  allowHttp: boolean;
  demo: boolean;
  demoPublic: boolean;
}

/**
 * Why production may not start like this: a sentence for each, with what would happen. The launcher asks, and again the
 * service that uses the setting, which somebody may start alone.
 */
export function productionRisks(settings: ProductionSettings): string[] {
  if (!settings.production) return [];
  const { publicUrl, allowHttp, demo, demoPublic } = settings;
  return [
    ...(publicUrl.startsWith('https:') || allowHttp ? [] : [plainHttp]),
    ...(demo ? [published('KABAR_DEMO')] : []),
    ...(demoPublic ? [published('KABAR_DEMO_PUBLIC')] : []),
  ];
}

const plainHttp =
  'PUBLIC_URL must be an https address in production: without it session cookies travel readable by everybody on the way; ALLOW_HTTP=true accepts that.';

const published = (name: string) =>
  `${name}=true must not be set in production: it opens accounts, an admin among them, whose password is published.`;
