// biome-ignore-all lint/performance/noBarrelFile: the facade that the shell shares as one module
/// <reference path="./custom-properties.d.ts" />

export { changesOf } from './form/follow.ts';
export { type EditForm, type Kept, type KeptForms, useEditForm } from './form/use-edit-form.ts';
