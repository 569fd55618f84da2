import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding, Result, Shot } from './take.ts';

/** Writes a page with all screenshots: by screen, then by person, with the looks side by side. */
export function writeGallery(folder: string, { shots, findings }: Result): string {
  const file = path.join(folder, 'index.html');
  const screens = Map.groupBy(shots, (shot) => shot.path);
  const body = [...screens].map(([name, ofScreen]) => section(name, ofScreen, findings)).join('');
  const links = [...screens.keys()]
    .map((name) => `<a href="#${name}">${asText(name)}</a>`)
    .join(' ');
  writeFileSync(file, `${head}<nav>${links}</nav>${body}`);
  return file;
}

function section(name: string, shots: readonly Shot[], findings: readonly Finding[]): string {
  const people = Map.groupBy(shots, (shot) => shot.persona);
  const rows = [...people].map(([persona, ofPerson]) => {
    const pictures = ofPerson.map(
      (shot) => `<figure data-look="${shot.look}" data-width="${shot.width}">
        <a href="${shot.file}"><img loading="lazy" src="${shot.file}" alt=""></a>
        <figcaption>${shot.look}, ${shot.width} x ${shot.height}</figcaption></figure>`,
    );
    const pageFindings = findings.filter(
      (finding) => finding.path === name && finding.persona === persona,
    );
    const list = pageFindings.map(
      ({ look, kind, text }) => `<li>${asText(`${look}: ${kind}: ${text}`)}</li>`,
    );
    return `<h3>${persona}</h3><ul>${list.join('')}</ul><div class="row">${pictures.join('')}</div>`;
  });
  return `<section id="${name}"><h2>${asText(name)}</h2>${rows.join('')}</section>`;
}

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Kabar</title><style>
body{font:16px/1.5 system-ui;margin:24px;background:#fbf7f1;color:#1e2b28}nav a{margin-right:12px}
.row{display:flex;gap:16px;overflow-x:auto;align-items:start}figure{margin:0}li{color:#b3261e}
img{height:420px;width:auto;border:1px solid #e7dfd3;border-radius:8px}figcaption{font-size:14px}</style>
<h1>Screens of Kabar</h1>`;

function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
