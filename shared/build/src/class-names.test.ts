import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@kabar/contracts/remote-names';
import { describe, expect, it } from 'vitest';
import { classNameFaults, type StyleSheet } from './class-names.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sheets = globSync('{shell,mfe-*,shared/*}/src/**/*.css', { cwd: root }).map(
  (file): StyleSheet => ({ file, text: readFileSync(path.join(root, file), 'utf8') }),
);
const faults = (file: string, text: string) => classNameFaults([{ file, text }]);

describe('the class names of a workspace', () => {
  it('begin with its prefix, and differ from those of other workspaces', () => {
    expect(classNameFaults(sheets)).toEqual([]);
    expect(sheets.length).toBeGreaterThan(25);
  });

  it.each(remoteNames)('class names of the remote %s need its prefix', (remote) => {
    const file = `mfe-${remote}/src/noun/noun.css`;
    expect(faults(file, `.${remote}-card { color: red }`)).toEqual([]);
    expect(faults(file, '.card { color: red }')).toEqual([`${file}: .card`]);
    expect(faults(file, `@layer kabar { .${remote}card:hover, .x { color: red } }`)).toEqual([
      `${file}: .${remote}card:hover`,
      `${file}: .x`,
    ]);
  });

  it('class names of another remote are refused, also next to an own one', () => {
    const file = 'mfe-client/src/noun/noun.css';
    expect(faults(file, '.client-card .companion-card { color: red }')).toEqual([
      `${file}: .client-card .companion-card`,
    ]);
    expect(faults(file, '.client-card { &:has(.parts-photo) { color: red } }')).toEqual([
      `${file}: .client-card &:has(.parts-photo)`,
    ]);
  });

  it('class names of the design system are allowed', () => {
    const file = 'mfe-client/src/noun/noun.css';
    expect(faults(file, '.client-card .k-button { color: red }')).toEqual([]);
    expect(faults(file, '.client-card { .k-button { color: red } }')).toEqual([]);
    expect(faults(file, '.k-button { color: red }')).toEqual([`${file}: .k-button`]);
    expect(faults(file, 'main { color: red }')).toEqual([`${file}: main`]);
    // Class names of a library must stand below a class of the workspace too.
    const library = 'shared/parts/src/avatars/x.css';
    expect(faults(library, '.parts-avatar-crop .reactEasyCrop_CropArea {}')).toEqual([]);
    expect(faults(library, '.reactEasyCrop_CropArea {}')).toHaveLength(1);
    expect(faults('shared/ui/src/styles/x.css', '.client-card .k-x { color: red }')).toEqual([
      'shared/ui/src/styles/x.css: .client-card .k-x',
    ]);
  });

  it('class names are found without comments, values and animation steps; names of animations are checked too', () => {
    const file = 'shared/parts/src/chat/chat.css';
    const steps = '{ from { opacity: 0.5 } 50.5% { opacity: 1 } }';
    expect(faults(file, `/* .a { */ @keyframes parts-dot ${steps}`)).toEqual([]);
    expect(faults(file, `@keyframes dot ${steps}`)).toEqual([`${file}: @keyframes dot`]);
    expect(faults(file, '.parts-a { background: url("x.svg"); content: ".b {" }')).toEqual([]);
  });

  it('class names have their prefix in every remote', () => {
    expect(faults('mfe-new/src/noun.css', '.new-card {}')).toEqual([]);
    expect(() => faults('shared/new/src/noun.css', '.new-card {}')).toThrow('shared/new');
  });
});
