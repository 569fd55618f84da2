import { definitions } from '../../start/settings/setting-definitions.ts';

/** The table of docs/settings.md. */
export function settingsTable(): string {
  const rows = Object.entries(definitions).map(
    ([name, { byDefault, meaning }]) => `| \`${name}\` | ${byDefault} | ${meaning} |`,
  );
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}
