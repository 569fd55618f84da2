import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../start/project-folder.ts';
import { findViolations } from './find-violations.ts';
import { packages } from './rules.ts';

/** Source files, tracked by git or new, without built and installed ones. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: projectFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(projectFolder, file)));

describe('who may import whom', () => {
  it('the import table holds in every file', () => {
    // This file contains examples of violations.
    const checked = files.filter((file) => !file.endsWith('/boundaries.test.ts'));
    const violations = checked.flatMap((file) =>
      findViolations(file, readFileSync(path.join(projectFolder, file), 'utf8')),
    );
    expect(
      violations.map(({ file, imported, reason }) => `${file}: ${imported}: ${reason}`),
    ).toEqual([]);
  });

  it('the import table is defined for every file except configurations of tools', () => {
    const inFolders = files.filter((file) => file.includes('/'));
    expect(inFolders.filter((file) => !packages.some(({ holds }) => holds.test(file)))).toEqual([]);
  });

  it.each([
    ['mfe-client/src/a/page.tsx', `import { x } from '../../../mfe-auth/src/x.ts';`],
    ['mfe-client/src/a/page.tsx', `import { pool } from '@kabar/server/transaction';`],
    ['mfe-client/src/a/page.tsx', `import pg from 'pg';`],
    ['mfe-client/src/a/api.ts', `import { useB } from '../b/api.ts';`],
    ['shell/src/main.tsx', `const page = import('../../mfe-auth/src/remote.tsx');`],
    ['services/client/src/a/queries.ts', `import { x } from '@kabar/service-auth/tables';`],
    ['services/client/src/a/queries.ts', `import { decide } from './rules.ts';`],
    ['services/client/src/a/verb.ts', `import { findB } from '../b/queries.ts';`],
    ['services/client/src/a/verb.ts', `import { useState } from 'react';`],
    ['services/client/src/a/verb.ts', `import { AppError } from '@kabar/server/app-error';`],
    [
      'services/client/src/a/verb.ts',
      `import { startTestService } from '@kabar/dev/test-service';`,
    ],
    [
      'services/client/src/a/personal-data.ts',
      `import { declareAccessCases } from '@kabar/dev/access-cases';`,
    ],
    [
      'services/client/src/a/access-cases.fixture.ts',
      `import { x } from '@kabar/service-auth/tables';`,
    ],
    ['services/client/src/a/routes.ts', `import { accessCases } from './access-cases.fixture.ts';`],
    [
      'services/bookings/src/calendar/slots/verb.ts',
      `import { view } from '../../sessions/bookings/view.ts';`,
    ],
    [
      'services/bookings/src/sessions/reviews/verb.ts',
      `import { findB } from '../bookings/queries.ts';`,
    ],
    ['shared/ui/src/base/card.tsx', `import type { x } from '@kabar/contracts/x';`],
    ['shared/contracts/src/x.ts', `import express from 'express';`],
    ['shared/parts/src/chat.tsx', `export { remote } from '../../../mfe-client/src/remote.tsx';`],
    [
      'mfe-client/src/a/page.tsx',
      `import { services } from '@kabar/remote-tests/running-services';`,
    ],
    ['mfe-client/src/a/page.test.tsx', `import { x } from '../../../mfe-auth/src/x.ts';`],
    ['mfe-client/src/a/page.test.tsx', `import { createApp } from '@kabar/service-chat/app';`],
    ['shared/remote-tests/src/frame.tsx', `import { App } from '../../../shell/src/app.tsx';`],
    ['platform/src/start/main.ts', `import '../../../shell/src/main.tsx';`],
    ['platform/src/start/main.ts', `import { readSlices } from '../probes/slices/read-slices.ts';`],
    [
      'platform/src/start/x.test.ts',
      `import { readSlices } from '../probes/slices/read-slices.ts';`,
    ],
    ['platform/src/start/main.ts', `import { all } from '@kabar/dev/all-contracts';`],
    ['platform/src/demo-data/child.ts', `import { run } from '../probes/bench.ts';`],
  ])('the import table refuses in %s: %s', (file, source) => {
    expect(findViolations(file, source)).toHaveLength(1);
  });

  it.each([
    ['mfe-client/src/a/page.tsx', `import { Card } from '@kabar/ui/base';`],
    [
      'mfe-client/src/pages.test.tsx',
      `import { testPages } from '@kabar/remote-tests/test-pages';`,
    ],
    [
      'mfe-client/src/dashboard/page.tsx',
      `import { TrialList } from '../trial-bookings/trial-list.tsx';`,
    ],
    [
      'services/client/src/a/verb.test.ts',
      `import { startTestService } from '@kabar/dev/test-service';`,
    ],
    ['services/client/src/a/verb.ts', `import { find } from './queries.ts';`],
    [
      'services/bookings/src/staff/staff-bookings/verb.ts',
      `import { view } from '../../sessions/bookings/view.ts';`,
    ],
    ['services/bookings/src/sessions/reviews/verb.ts', `import { find } from './queries.ts';`],
    ['services/gateway/src/page.ts', `import { AppError } from '@kabar/server/app-error';`],
    [
      'services/client/src/a/access-cases.fixture.ts',
      `import { declareAccessCases } from '@kabar/dev/access-cases';`,
    ],
    ['platform/src/probes/a/b.ts', `import { migrate } from '../../start/migrate/migrate.ts';`],
    ['platform/src/start/main.ts', `import { createApp } from '@kabar/service-chat/app';`],
  ])('the import table allows in %s: %s', (file, source) => {
    expect(findViolations(file, source)).toEqual([]);
  });
});
