/** One page that any browser opens without the product. Every value is escaped. */
export function toReadablePage(data: Record<string, unknown>, title: string, language: string) {
  const parts = Object.entries(data).map(
    ([name, part]) => `<section><h2>${escapeHtml(name)}</h2>${toHtml(part)}</section>`,
  );
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{font:18px/1.6 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dt{font-weight:bold}dd{margin:0 0 .5rem 1rem}</style>
<h1>${escapeHtml(title)}</h1>${parts.join('')}</html>`;
}

function toHtml(value: unknown): string {
  if (Array.isArray(value))
    return `<ol>${value.map((item) => `<li>${toHtml(item)}</li>`).join('')}</ol>`;
  if (value !== null && typeof value === 'object') {
    const rows = Object.entries(value).map(
      ([name, inner]) => `<dt>${escapeHtml(name)}</dt><dd>${toHtml(inner)}</dd>`,
    );
    return `<dl>${rows.join('')}</dl>`;
  }
  return escapeHtml(value === null || value === undefined ? '-' : String(value));
}

function escapeHtml(value: string) {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
