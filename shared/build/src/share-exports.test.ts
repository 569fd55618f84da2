import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { missingExports } from '@kabar/releases/servable';
import { expect, it } from 'vitest';
import { neededExports } from './share-exports.ts';

it('collects the shared exports that source files import, without types and own files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  const file = path.join(folder, 'page.tsx');
  writeFileSync(
    file,
    `import { Link, type To, useParams as params } from 'react-router-dom';
import type { UseQueryResult } from '@tanstack/react-query';
import React, { useState } from 'react';
import * as dates from '@kabar/ui/dates';
import { own } from './own.ts';
import './page.css';`,
  );
  expect(neededExports([file])).toEqual({
    '@kabar/ui/dates': ['*'],
    react: ['default', 'useState'],
    'react-router-dom': ['Link', 'useParams'],
  });
  rmSync(folder, { recursive: true });
});

it('names missing exports; a library that is shared as a whole lacks none', () => {
  const needs = {
    'react-router-dom': ['Link', 'useFetcher'],
    react: ['useState'],
    gone: ['x'],
    '@kabar/ui/dates': ['*'],
  };
  const provides = { 'react-router-dom': ['Link'], react: ['*'], '@kabar/ui/dates': ['DateField'] };
  expect(missingExports(needs, provides)).toEqual([
    'react-router-dom: useFetcher',
    'gone: all of it',
  ]);
});
