/** Browser entry of the error page in development: any change may have repaired the error. */
import.meta.hot?.on('vite:beforeUpdate', () => location.reload());
