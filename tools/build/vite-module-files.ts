import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { root } from '../command/run.ts';

/**
 * Vite plugin: writes `.vite/modules.json`, the built file of every module that is imported dynamically, by its path in the
 * project or the id of its virtual module. Vite's manifest lacks the modules that share a chunk.
 */
export function viteModuleFiles(): Plugin {
  return {
    name: 'module-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files: Record<string, string> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const info = this.getModuleInfo(id);
          if (!info?.isEntry && !info?.dynamicImporters.length) continue;
          const name = id.startsWith('\0') ? id.slice(1) : normalizePath(path.relative(root, id));
          files[name] = chunk.fileName;
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(files, null, 2),
      });
    },
  };
}
