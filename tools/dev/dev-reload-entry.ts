/** Browser entry of pages in development that the server rendered without React: reloads them at any change. */
import.meta.hot?.on('vite:beforeUpdate', () => location.reload());
