import { registerHooks } from 'node:module'

/*
 * Loaded into Directus before it starts (`node --import`). Its sandbox for the scripts of extensions and flows would
 * have to be compiled; the benchmark has neither, and any module may stand in its place.
 */

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'isolated-vm' ? 'node:vm' : specifier, context),
})
